import type { Configuration, Module } from 'webpack'

type SplitChunks = NonNullable<Configuration['optimization']>['splitChunks']

const within = (pattern: RegExp) => (module: Module) =>
  pattern.test(module.nameForCondition()?.replaceAll('\\', '/') ?? '')

/**
 * What pages use together. The first group that matches takes the module.
 */
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
  // Pages of a list, and what opens below a button.
  ['ui-menu', /@rc-component\/(pagination|dropdown|menu)\/|antd\/es\/(pagination|dropdown|menu|layout)\//],
  // Lists that open below a field.
  [
    'ui-select',
    /@rc-component\/(select|virtual-list|trigger|portal|tooltip|overflow)\/|antd\/es\/(select|tooltip|popover|auto-complete)\/|throttle-debounce/,
  ],
  ['ui-table', /@rc-component\/(table|context)\/|antd\/es\/table\//],
  // What a cascader takes from it, too.
  ['ui-tree', /@rc-component\/tree\/|antd\/es\/tree\//],
  ['ui-cascader', /@rc-component\/(cascader|tree-select)\/|antd\/es\/cascader\//],
  ['ui-dialog', /@rc-component\/(dialog|drawer|tabs)\/|antd\/es\/(modal|drawer|tabs|popconfirm)\//],
  ['ui-rest', /node_modules\/(antd|@rc-component)\//],
]

/**
 * The shell's chunks: libraries in `vendor`, antd in a few groups, so that a page needs a handful of requests and none of
 * them carries a table that the page does not have.
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
