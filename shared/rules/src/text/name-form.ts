import { oneLine } from './visible-text'

/**
 * A name as names are compared: full and half width are one, and so are one blank and several; beside a sign or a
 * Chinese character a blank does not count. The stored and shown name stays as it was typed.
 */
export const nameForm = (name: string): string =>
  oneLine(name.replace(/[\u3000\ufe50-\ufe6f\uff01-\uffee]/g, (character) => character.normalize('NFKC')))
    .replace(/\s*([^\w\s])\s*/gu, '$1')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
