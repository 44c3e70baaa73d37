/**
 * What antd's provider has in place of its tooltips that are one for all, which the portal does not use: they would bring everything that
 * opens above a page into the first visit, 7.5 KB.
 */
const NoUniqueTooltips = ({ children }: { children: unknown }): unknown => children

export default NoUniqueTooltips
