/**
 * Replaces antd's provider of shared tooltips, which the portal does not use: it would bring everything that opens
 * above a page into the first visit, 7.5 KB.
 */
const NoUniqueTooltips = ({ children }: { children: unknown }): unknown => children

export default NoUniqueTooltips
