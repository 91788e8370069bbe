// What the client uses of lit-html.

export interface TemplateResult {
  readonly strings: TemplateStringsArray;
  readonly values: Value[];
}

/** A method, so that a handler may ask for the kind of event it hears. */
interface Handler {
  on(event: Event): unknown;
}

export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | URL
  | TemplateResult
  | SVGElement
  | typeof nothing
  | Handler["on"]
  | Value[];

export declare const nothing: unique symbol;
export declare function html(strings: TemplateStringsArray, ...values: Value[]): TemplateResult;
export declare function svg(strings: TemplateStringsArray, ...values: Value[]): TemplateResult;
export declare function render(value: Value, container: Element): void;
