import type { Configuration, Module } from 'webpack'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

const within = (pattern: RegExp) => (module: Module) =>
  pattern.test(module.nameForCondition()?.replaceAll('\\', '/') ?? '')

/** Modules that pages use together. A module goes to the first matching group. */
const groups: [name: string, pattern: RegExp][] = [
  // Layout and messages of forms; a search field needs none of it.
  ['ui-form', /antd\/es\/form\/(Form|ErrorList|hooks\/useForm\b|style|validateMessages)/],
  // Date and time fields: the heaviest thing that antd has.
  ['ui-picker', /@rc-component\/picker|\/dayjs\/|antd\/es\/(date-picker|time-picker|calendar)\//],
  // Fields, and what nearly every antd component needs.
  [
    'ui-base',
    /antd\/es\/(color-picker\/util|config-provider|watermark\/context|table\/TableMeasureRowContext|form|input|checkbox|radio|segmented|collapse|alert|tag|skeleton|spin|empty|divider|space|grid|style|locale|theme|_util)\b|@rc-component\/(form|async-validator|input|checkbox|segmented|collapse|textarea|util|motion)\/|@ant-design\/|@babel\/|scroll-into-view/,
  ],
  // Lists that open below a field, and pages of a list.
  [
    'ui-select',
    /@rc-component\/(select|virtual-list|pagination|trigger|portal|tooltip|dropdown|menu|overflow)\/|antd\/es\/(select|pagination|tooltip|popover|dropdown|menu|layout|auto-complete)\/|throttle-debounce/,
  ],
  ['ui-table', /@rc-component\/(table|context|tree)\/|antd\/es\/(table|tree)\//],
  ['ui-cascader', /@rc-component\/(cascader|tree-select)\/|antd\/es\/cascader\//],
  ['ui-dialog', /@rc-component\/(dialog|drawer|tabs)\/|antd\/es\/(modal|drawer|tabs|popconfirm)\//],
  ['ui-rest', /node_modules\/(antd|@rc-component)\//],
]

/**
 * The shell's chunks: libraries in `vendor`, antd in a few groups, so that a page needs a handful of requests and none
 * of them contains components that the page does not use.
 */
export const shellChunks: SplitChunks = {
  chunks: 'all',
  cacheGroups: {
    vendor: { test: within(/node_modules\//), chunks: 'initial', name: 'vendor', enforce: true, priority: 90 },
    ...Object.fromEntries(
      groups.map(([name, pattern], index) => [
        name,
        { name, test: within(pattern), chunks: 'async', enforce: true, priority: 50 - index },
      ]),
    ),
  },
}
