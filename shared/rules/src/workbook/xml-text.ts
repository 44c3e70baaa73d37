/** A text as XML has it. Characters that XML has no place for are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** What every part of a workbook begins with. */
export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
