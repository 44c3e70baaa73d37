import { withoutInvisible } from './text/visible-text'

/**
 * Full-width digits, letters and signs (１２．５) in their usual forms, as an input method in that mode types them, without
 * invisible characters.
 */
export const halfWidth = (text: string): string =>
  withoutInvisible(text)
    .replace(/[\uff01-\uff5e]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
