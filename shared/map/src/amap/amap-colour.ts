/** A colour of the portal's theme as AMap takes it: it draws on a canvas, where CSS variables mean nothing. */
export const themeColour = (container: HTMLElement, name: string, otherwise: string): string =>
  getComputedStyle(container).getPropertyValue(`--portal-${name}`).trim() || otherwise
