/** A file as a person picks it. */
export interface PickedFile {
  name: string
  /** Text, or bytes for a spreadsheet. */
  content: string | Uint8Array
  /** Bytes it claims to have, where that matters more than what is in it. */
  size?: number
}

/**
 * What a person can do and see, written once for a React view in jsdom (`handsView.ts`) and once for Chromium
 * (`e2e/hands.ts`). Names are the Dutch ones on the screen, matched exactly; `sees` and `gone` look for text anywhere.
 */
export interface Hands {
  /** Empties the field with this label and types the text. */
  fill(label: string, text: string): Promise<void>
  /** Presses the button, link, option or menu item with this name. */
  press(name: string): Promise<void>
  /** Presses a key where the focus is. */
  key(name: 'Escape' | 'Enter' | 'Tab' | 'ArrowDown'): Promise<void>
  /** Ticks or clears the checkbox or radio with this name. */
  tick(name: string, on: boolean): Promise<void>
  /** Chooses an option of a select by what it says. */
  choose(label: string, option: string): Promise<void>
  /** Gives files to the file field with this label. */
  give(label: string, ...files: PickedFile[]): Promise<void>
  /** Stands in the field with this label and then clicks elsewhere. */
  leaveField(label: string): Promise<void>
  /** Follows a link of the page that leads to this path. */
  follow(path: string): Promise<void>
  /** Scrolls the list with this name to its end. */
  scrollToEnd(name: string): Promise<void>

  sees(text: string): Promise<void>
  gone(text: string): Promise<void>
  /** This text stands under the field with this label, as its error or help. */
  saysUnder(label: string, text: string): Promise<void>
  /** This text does not stand under the field with this label. */
  saysNotUnder(label: string, text: string): Promise<void>
  /** The field with this label holds this text. */
  holds(label: string, text: string): Promise<void>
  /** A control with this name is there and can be pressed. */
  canPress(name: string): Promise<void>
  /** A control with this name is absent or disabled. */
  cannotPress(name: string): Promise<void>
  /** The element with this test id is there, or is not. */
  screen(testId: string, shown: boolean): Promise<void>
  /** The page stands at this path, query included. */
  at(path: string): Promise<void>

  /** Something happens that no person here does: the rest of the application tells the flow. */
  happens(event: { type: string }): Promise<void>
}
