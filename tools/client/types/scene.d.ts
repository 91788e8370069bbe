// What docs/openapi.json leaves open: scenes and their patches (guildhall.engine.drawing.scene
// and diff), patterns (docs/protocol.md), and which messages a WebSocket delivers.

declare namespace Wire {
  type Attributes = Record<string, string | number | null>;
  type Node = [id: string, tag: string, attributes: Attributes, children?: Node[]];
  interface Scene {
    nodes: Node[];
  }
  type Change =
    | ["add", id: string, tag: string, attributes: Attributes, parent: string, after: string]
    | ["move", id: string, parent: string, after: string]
    | ["set", id: string, attributes: Attributes]
    | ["remove", id: string];

  type Pattern = string | (string | Placeholder)[];
  type Placeholder = { arg: string } | { arg: string; cases: Record<string, Pattern>; default: string };

  type EditionValue = number | string | boolean | EditionValue[] | { [word: string]: EditionValue };

  type ServerMessage = Full | Update | TableChanged | ChatAdded | Clocks | ReviewProgress | LobbyChanged | Bye | Pong;
}
