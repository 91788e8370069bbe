// The server's messages. Written by tools/client/wire_types.py from docs/openapi.json.

declare namespace Wire {
  interface Amount {
    before: number | null;
    count: number;
    piece: string;
  }
  interface Ask {
    act: Sentences | null;
    complete: boolean;
    decision: number;
    draft: Piece[];
    final: boolean;
    finality: string;
    id: string;
    options: Choice[];
    prompt: string;
    receipt: ReceiptLine[];
    seat: number;
    simultaneous: boolean;
    touched: string[];
    touches: string[];
  }
  interface Bare {
    key?: string | null;
  }
  interface Bye {
    reason: "closing" | "revoked" | "slow";
    type: "bye";
  }
  interface Bystander {
    name: string;
    points: number[];
  }
  interface CallOff {
    key?: string | null;
    level?: string | null;
  }
  interface Card {
    free: number;
    game: string;
    id: string;
    options: Record<string, string>;
    pace: "live" | "turns";
    pending: number[];
    seats: CardSeat[];
    status: "closed" | "over" | "playing" | "readonly" | "waiting";
    updated: number;
    your_turn: boolean;
  }
  interface CardSeat {
    kind: "bot" | "hotseat" | "invited" | "me" | "open";
    name: string;
    you: boolean;
  }
  interface Carry {
    token: string;
  }
  interface Ceremonies {
    ceremonies: Ceremony[];
  }
  interface Ceremony {
    entry: number;
    number: number;
    rows: CeremonyRow[];
    steps: string[];
    title: string;
  }
  interface CeremonyRow {
    facts: Fact[];
    lines: Line[];
    name: string;
    patch: Change[];
    seat: number;
    sign: string;
    step: number;
    text: string;
    totals: number[];
  }
  interface Chance {
    hash: string;
    missing: number[];
    nonces: (string | null)[];
    opening: boolean;
    promises: (string | null)[];
    seed: string | null;
  }
  interface ChangeSeat {
    key?: string | null;
    kind: "bot" | "hotseat" | "invited" | "me" | "open";
    level?: string | null;
    name?: string | null;
    seat: number;
  }
  interface Chapter {
    id: string;
    rules: RuleText[];
    title: string;
  }
  interface Chart {
    entries: number[];
    rounds: number[];
    seconds: number;
    totals: number[][];
  }
  interface Chat {
    at: number;
    id: number;
    name: string;
    person: string;
    seat: number;
    text: string;
  }
  interface ChatAdded {
    chat: Chat[];
    type: "chat";
  }
  interface CheckEdition {
    text: string;
  }
  interface Choice {
    action: number;
    button: string;
    closing: boolean;
    kind: string;
    losses: string[];
    notation: string;
    place: string;
    text: string;
    touches: string[];
  }
  interface ClockWish {
    at_zero?: "bot" | "others";
    increment?: number;
    reserve: number;
  }
  interface Clocks {
    left: number[];
    rest: number;
    running: number[];
    type: "clocks";
  }
  interface Committed {
    entry: number | null;
  }
  interface Consent {
    agree: boolean;
    key?: string | null;
    proposal: string;
  }
  interface Decide {
    actions: number[];
    careful?: boolean;
    confirm: boolean;
    decision: number;
    key: string;
    quick?: boolean;
    seat: number;
  }
  interface Decided {
    draft: number[];
    entry: number | null;
  }
  interface Done {
  }
  interface DraftEdition {
    edition?: string | null;
    game: string;
    labels?: Record<string, string>;
    name: string;
    text?: string | null;
    values?: Record<string, EditionValue>;
  }
  interface EditEdition {
    edition?: string | null;
    game: string;
    text?: string | null;
  }
  interface EditionCheck {
    game: string;
    hash: string;
    key: string;
    labels: Record<string, number>;
    name: string;
    problem: string;
    text: string;
  }
  interface EditionForm {
    game: string;
    name: string;
    sections: FormSection[];
    words: Record<string, FormWord[]>;
  }
  interface Fact {
    amounts: Amount[];
    best: boolean;
    name: string;
    seat: number;
  }
  interface Forced {
    reason: string;
    value: string;
  }
  interface FormField {
    high: number | null;
    key: string;
    kind: "amounts" | "flag" | "list" | "number" | "numbers" | "text" | "word" | "words";
    label: string;
    length: number | null;
    low: number | null;
    title: string;
    value: EditionValue;
    words: string | null;
  }
  interface FormGroup {
    fields: FormField[];
    title: string;
  }
  interface FormSection {
    groups: FormGroup[];
    key: string;
    title: string;
  }
  interface FormWord {
    name: string;
    title: string;
  }
  interface Full {
    changed: string[];
    chat: Chat[];
    lines: Line[];
    n: number;
    scene: Scene;
    seat: number;
    state: State;
    table: Table;
    told: number;
    type: "full";
  }
  interface GameInfo {
    bots: Named[];
    cover: string | null;
    editions: Named[];
    lesson: boolean;
    minutes: Record<string, string>;
    name: string;
    options: OptionInfo[];
    players: number[];
    round: Pattern;
    score_groups: ScoreGroup[];
    score_items: Named[];
    seals: number[];
    seats: string[];
    style: string | null;
    symbols: string | null;
    tagline: string;
    title: string;
  }
  interface GameTexts {
    texts: Record<string, string>;
  }
  interface Games {
    broken: string[];
    games: GameInfo[];
  }
  interface Health {
    status: "failing" | "ok";
    tables: number;
    version: string;
  }
  interface Hint {
    action: number;
    options: Suggestion[];
    text: string;
  }
  interface Icon {
    icon: string;
    text: string;
  }
  interface Import {
    continue?: boolean;
    edition_file?: string | null;
    entry?: number | null;
    key?: string | null;
    level?: string | null;
    promise?: string | null;
    seat?: number | null;
    text: string;
  }
  interface Journey {
    count: number;
    goal: string;
    origin: string;
    piece: string;
  }
  interface Language {
    code: string;
    name: string;
  }
  interface LastTime {
    level: string;
    options: Record<string, string>;
    players: number;
  }
  interface Lesson {
    also: Panel[];
    goal: Sentence[];
    missed: Sentence[];
    note: string;
    panels: Panel[];
    scene: Scene;
    scoring: ScoringLine[];
  }
  interface Line {
    act: (string | Icon)[];
    actor: number;
    aside: boolean;
    caption: (string | Icon)[];
    ceremony: number;
    changes: NumberChange[];
    entry: number;
    journeys: Journey[];
    kind: string;
    line: number;
    opens: string;
    seat: number;
    text: string;
    touches: string[];
    undone: boolean;
  }
  interface Lines {
    lines: Line[];
  }
  interface Link {
    path: string;
    token: string;
  }
  interface Lobby {
    open: Card[];
    results: Record<string, Results>;
    yours: Card[];
  }
  interface LobbyChanged {
    lobby: Lobby;
    type: "lobby";
  }
  interface Me {
    id: string;
    lang: string;
    link: boolean;
    name: string;
  }
  interface Moment {
    entry: number;
    first: number;
    last: number;
    lines: Line[];
    scene: Scene;
    state: State;
  }
  interface Move {
    key?: string | null;
    seat: number;
    to: number;
  }
  interface Mute {
    key?: string | null;
    muted: boolean;
    person: string;
  }
  interface Named {
    about: string;
    name: string;
    title: string;
  }
  interface NewMe {
    lang?: "en" | "fr" | "hu" | null;
    name: string;
  }
  interface NewSeat {
    kind: "bot" | "hotseat" | "invited" | "me" | "open";
    level?: string | null;
    name?: string | null;
  }
  interface NewTable {
    autostart?: boolean;
    clock?: ClockWish | null;
    edition?: string | null;
    edition_file?: string | null;
    game: string;
    hints?: boolean;
    key?: string | null;
    listed?: boolean;
    options?: Record<string, string>;
    pace?: "live" | "turns";
    seating?: "chosen" | "drawn";
    seats: NewSeat[];
  }
  interface NumberChange {
    after: number;
    before: number;
    element: string;
    name: string;
  }
  interface Open {
    key?: string | null;
    nonce: string;
  }
  interface OptionInfo {
    about: string;
    default: string;
    forced: Record<string, Forced>;
    looks: Record<string, number[]>;
    name: string;
    title: string;
    values: Named[];
  }
  interface Panel {
    name: string;
    title: string;
    told: Sentence[];
  }
  interface Piece {
    action: number;
    closing: boolean;
    losses: string[];
    text: string;
    touches: string[];
  }
  interface Ping {
    type: "ping";
  }
  interface Pong {
    type: "pong";
  }
  interface Prefer {
    kept: Record<string, boolean | number | string | string[] | Record<string, number | LastTime>>;
  }
  interface Problem {
    error: string;
    message: string;
    rule: string | null;
  }
  interface Proposal {
    agreed: number[];
    entry: number;
    id: string;
    own: boolean;
    seat: number;
    text: string;
    yours: boolean;
  }
  interface ReceiptLine {
    after: number;
    before: number;
    effect: "gain" | "loss" | "neutral";
    icon: string;
    name: string;
  }
  interface Replace {
    key?: string | null;
    level: string;
    seat: number;
  }
  interface Results {
    best: number | null;
    played: number;
    won: number;
  }
  interface Review {
    accuracy: (number | null)[];
    done: number;
    of: number;
    status: "done" | "failed" | "none" | "queued" | "running";
    steps: ReviewStep[];
  }
  interface ReviewPiece {
    text: string;
    touches: string[];
  }
  interface ReviewProgress {
    done: number;
    of: number;
    status: "done" | "failed" | "none" | "queued" | "running";
    type: "review";
  }
  interface ReviewStep {
    better: ReviewPiece[];
    better_act: (string | Icon)[];
    chance: number | null;
    chances: number[];
    entry: number;
    error: number;
    grade: "best" | "blunder" | "forced" | "good" | "inaccuracy" | "mistake";
    lost: number;
    moment: string;
    played: ReviewPiece[];
    played_act: (string | Icon)[];
    reasons: string[];
    round: number;
    seat: number;
  }
  interface RuleText {
    number: string;
    text: string;
  }
  interface Rules {
    chapters: Chapter[];
    note: string;
  }
  interface Said {
    line: Chat;
  }
  interface Say {
    key: string;
    text: string;
  }
  interface ScoreGroup {
    items: string[];
    title: string;
  }
  interface ScoringLine {
    name: string;
    points: string;
    told: Sentence;
  }
  interface Seat {
    absent: boolean;
    away_since: number | null;
    conceded: boolean;
    here: boolean;
    kind: "bot" | "hotseat" | "invited" | "me" | "open";
    level: string | null;
    muted: boolean;
    name: string;
    person: string | null;
    replaceable: "away" | "long" | "time" | null;
    seat: number;
    since: number | null;
    taken: boolean;
  }
  interface SeatOnly {
    key?: string | null;
    seat: number;
  }
  interface See {
    lang?: "en" | "fr" | "hu" | null;
    seat?: number | null;
    shape?: "narrow" | "wide" | null;
    type: "see";
  }
  interface Sentence {
    rule: string;
    text: string;
  }
  interface Sentences {
    button: string;
    question: (string | Icon)[];
    short: (string | Icon)[];
  }
  interface Share {
    public: boolean;
    urls: string[];
  }
  interface Sit {
    code?: string | null;
    key?: string | null;
    promise: string;
    seats: number[];
  }
  interface Site {
    kept: Record<string, boolean | number | string | string[] | Record<string, number | LastTime>>;
    languages: Language[];
    me: Me | null;
    share: Share;
    version: string;
  }
  interface State {
    ask: Ask | null;
    bystanders: Bystander[];
    counted: Record<string, number>[];
    decided: number[];
    entry: number;
    moment: string;
    over: boolean;
    pending: number[];
    proposal: Proposal | null;
    scores: number[][];
    stood_in: number;
    thinking: number[];
    undo: UndoInfo | null;
    winners: number[];
    withdraw: number | null;
  }
  interface Suggestion {
    action: number;
    chance: number | null;
    text: string;
    why: string;
  }
  interface Table {
    autostart: boolean;
    away_after: number;
    chance: Chance;
    clock: ClockWish | null;
    created: number;
    edition: string;
    edition_hash: string;
    entry: number;
    foreseen: boolean;
    game: string;
    hints: boolean;
    host: string;
    id: string;
    imported: boolean;
    invites: Record<string, string>;
    listed: boolean;
    muted: string[];
    notes: string[];
    options: Record<string, string>;
    own_edition: boolean;
    pace: "live" | "turns";
    pending: number[];
    rematch: string | null;
    rematch_of: string | null;
    seating: "chosen" | "drawn";
    seats: Seat[];
    status: "closed" | "over" | "playing" | "readonly" | "waiting";
    takebacks: boolean;
    updated: number;
    winners: number[];
    you: You;
  }
  interface TableChanged {
    table: Table;
    type: "table";
  }
  interface TakeOver {
    code: string;
    key?: string | null;
  }
  interface Texts {
    lang: string;
    texts: Record<string, Pattern>;
  }
  interface Told {
    entry: number;
    type: "told";
  }
  interface Undo {
    entry?: number | null;
    key: string;
    seat: number;
  }
  interface UndoInfo {
    alone: boolean;
    entry: number;
    free: boolean;
    knowing: boolean;
    text: string;
  }
  interface Undone {
    entry: number | null;
    proposal: string | null;
  }
  interface Update {
    lines: Line[];
    n: number;
    patch: Change[] | null;
    state: State | null;
    type: "update";
  }
  interface Whose {
    id: string;
    name: string;
  }
  interface Why {
    rule: string | null;
    text: string;
  }
  interface WhyNot {
    element: string;
    seat: number;
    shape?: "narrow" | "wide";
  }
  interface Withdraw {
    decision: number;
    key: string;
    seat: number;
  }
  interface You {
    host: boolean;
    seats: number[];
  }
  interface Get {
    (path: `games/${string}/lesson`, params?: { edition?: string }): Promise<Lesson>;
    (path: `games/${string}/rules`, params?: { edition?: string }): Promise<Rules>;
    (path: `games/${string}/texts`, params?: { prefix?: string }): Promise<GameTexts>;
    (path: `tables/${string}/acts`, params?: { seat?: number; from?: number; to?: number }): Promise<Lines>;
    (path: `tables/${string}/better`, params?: { seat?: number; entry?: number; pieces?: number; shape?: "wide" | "narrow" }): Promise<Moment>;
    (path: `tables/${string}/ceremonies`, params?: { seat?: number; entry?: number; shape?: "wide" | "narrow" }): Promise<Ceremonies>;
    (path: `tables/${string}/chart`, params?: { seat?: number }): Promise<Chart>;
    (path: `tables/${string}/hint`, params?: { seat?: number }): Promise<Hint>;
    (path: `tables/${string}/lesson`): Promise<Lesson>;
    (path: `tables/${string}/lines`, params?: { seat?: number; from?: number; to?: number }): Promise<Lines>;
    (path: `tables/${string}/replay`, params?: { seat?: number; entry?: number; shape?: "wide" | "narrow" }): Promise<Moment>;
    (path: `tables/${string}/review`): Promise<Review>;
    (path: `tables/${string}/rules`): Promise<Rules>;
    (path: "health/live"): Promise<Done>;
    (path: "health/ready"): Promise<Done>;
    (path: `tables/${string}`): Promise<Table>;
    (path: "games"): Promise<Games>;
    (path: "health"): Promise<Health>;
    (path: "lobby"): Promise<Lobby>;
    (path: "me"): Promise<Me>;
    (path: "site"): Promise<Site>;
    (path: "texts", params?: { v?: string }): Promise<Texts>;
  }
  interface Post {
    (path: `tables/${string}/cancel`, body: CallOff): Promise<Table>;
    (path: `tables/${string}/chat`, body: Say): Promise<Said>;
    (path: `tables/${string}/close`, body: Bare): Promise<Table>;
    (path: `tables/${string}/concede`, body: SeatOnly): Promise<Table>;
    (path: `tables/${string}/consent`, body: Consent): Promise<Committed>;
    (path: `tables/${string}/decide`, body: Decide): Promise<Decided>;
    (path: `tables/${string}/host`, body: SeatOnly): Promise<Table>;
    (path: `tables/${string}/move`, body: Move): Promise<Table>;
    (path: `tables/${string}/mute`, body: Mute): Promise<Table>;
    (path: `tables/${string}/open`, body: Open): Promise<Table>;
    (path: `tables/${string}/rematch`, body: Bare): Promise<Table>;
    (path: `tables/${string}/replace`, body: Replace): Promise<Table>;
    (path: `tables/${string}/return`, body: SeatOnly): Promise<Table>;
    (path: `tables/${string}/review`): Promise<Review>;
    (path: `tables/${string}/seats`, body: ChangeSeat): Promise<Table>;
    (path: `tables/${string}/sit`, body: Sit): Promise<Table>;
    (path: `tables/${string}/stand`, body: SeatOnly): Promise<Table>;
    (path: `tables/${string}/start`, body: Bare): Promise<Table>;
    (path: `tables/${string}/take`, body: TakeOver): Promise<Table>;
    (path: `tables/${string}/undo`, body: Undo): Promise<Undone>;
    (path: `tables/${string}/vacate`, body: SeatOnly): Promise<Table>;
    (path: `tables/${string}/why`, body: WhyNot): Promise<Why>;
    (path: `tables/${string}/withdraw`, body: Withdraw): Promise<Committed>;
    (path: "editions/draft", body: DraftEdition): Promise<EditionCheck>;
    (path: "editions/form", body: EditEdition): Promise<EditionForm>;
    (path: "me/carry", body: Carry): Promise<Me>;
    (path: "me/link"): Promise<Link>;
    (path: "me/preferences", body: Prefer): Promise<Done>;
    (path: "me/whose", body: Carry): Promise<Whose>;
    (path: "editions", body: CheckEdition): Promise<EditionCheck>;
    (path: "import", body: Import): Promise<Table>;
    (path: "me", body: NewMe): Promise<Me>;
    (path: "tables", body: NewTable): Promise<Table>;
  }
  interface Delete {
    (path: "me/link"): Promise<Done>;
  }
  interface TablePosts {
    cancel: { takes: CallOff; gives: Table };
    chat: { takes: Say; gives: Said };
    close: { takes: Bare; gives: Table };
    concede: { takes: SeatOnly; gives: Table };
    consent: { takes: Consent; gives: Committed };
    decide: { takes: Decide; gives: Decided };
    host: { takes: SeatOnly; gives: Table };
    move: { takes: Move; gives: Table };
    mute: { takes: Mute; gives: Table };
    open: { takes: Open; gives: Table };
    rematch: { takes: Bare; gives: Table };
    replace: { takes: Replace; gives: Table };
    return: { takes: SeatOnly; gives: Table };
    review: { takes: undefined; gives: Review };
    seats: { takes: ChangeSeat; gives: Table };
    sit: { takes: Sit; gives: Table };
    stand: { takes: SeatOnly; gives: Table };
    start: { takes: Bare; gives: Table };
    take: { takes: TakeOver; gives: Table };
    undo: { takes: Undo; gives: Undone };
    vacate: { takes: SeatOnly; gives: Table };
    why: { takes: WhyNot; gives: Why };
    withdraw: { takes: Withdraw; gives: Committed };
  }
}
