const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** JSON for a `<script type="application/json">`, escaped so that it cannot end the element. */
export const inlineJson = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')
