import type { Configuration, Module } from 'webpack'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

const within = (pattern: RegExp) => (module: Module) => pattern.test(module.nameForCondition()?.replaceAll('\\', '/') ?? '')

/** Date and time fields: the heaviest thing that antd has, and few pages need it. */
const picker = /node_modules\/(@rc-component\/picker|dayjs)\/|antd\/es\/(date-picker|time-picker|calendar)\//
/** Tables, trees and lists that scroll virtually. */
const data = /node_modules\/@rc-component\/(table|tree|tree-select|cascader|select|virtual-list|pagination|context)\/|antd\/es\/(table|tree|cascader|select|pagination|auto-complete)\//
/** What opens above the page: dialogs, menus, tooltips; and tabs. */
const overlay = /node_modules\/@rc-component\/(dialog|drawer|menu|tabs|dropdown|overflow|trigger|portal|tooltip)\/|throttle-debounce\/|antd\/es\/(layout|modal|drawer|menu|tabs|dropdown|tooltip|popover|popconfirm)\//
/** Fields, notices, and what nearly every antd component needs. */
const field =
  /(scroll-into-view-if-needed|compute-scroll-into-view)\/|antd\/es\/(color-picker\/util|config-provider|watermark\/context|table\/TableMeasureRowContext)|node_modules\/@rc-component\/(form|async-validator|input|input-number|mini-decimal|checkbox|switch|segmented|collapse|textarea|util|motion)\/|antd\/es\/(input|input-number|checkbox|radio|switch|segmented|form|collapse|alert|tag|skeleton|spin|empty|divider|space|grid|style|locale|theme|_util)\/|@ant-design\/|@babel\//
const antd = /node_modules\/(antd|@rc-component|@ant-design|@babel\/runtime|scroll-into-view-if-needed|compute-scroll-into-view|throttle-debounce)\//

const group = (name: string, pattern: RegExp, priority: number) => ({ name, priority, test: within(pattern), chunks: 'async', enforce: true }) as const

/**
 * The shell's chunks: libraries in `vendor`, antd in a few groups along what pages use together, so that a page
 * needs a handful of requests and none of them carries a table that the page does not have.
 */
export const shellChunks: SplitChunks = {
  chunks: 'all',
  cacheGroups: {
    vendor: { test: within(/node_modules\//), chunks: 'initial', name: 'vendor', enforce: true, priority: 90 },
    picker: group('ui-picker', picker, 50),
    data: group('ui-data', data, 40),
    overlay: group('ui-overlay', overlay, 30),
    field: group('ui-field', field, 60),
    rest: group('ui-rest', antd, 10),
  },
}
