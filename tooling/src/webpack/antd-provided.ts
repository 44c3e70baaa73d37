/**
 * The antd components that the shell provides to every remote: a contract. A component that is not listed
 * would be bundled privately and lose antd's contexts, so the build refuses it (antd-subpath-loader).
 */
export const providedAntdComponents = [
  'alert', 'auto-complete', 'avatar', 'badge', 'button', 'card', 'cascader', 'checkbox', 'collapse', 'config-provider', 'date-picker',
  'descriptions', 'divider', 'drawer', 'dropdown', 'empty', 'form', 'input', 'input-number', 'modal', 'pagination', 'popconfirm',
  'popover', 'progress', 'radio', 'rate', 'result', 'segmented', 'select', 'skeleton', 'space', 'spin', 'statistic', 'steps', 'switch', 'table', 'tabs',
  'tag', 'theme', 'time-picker', 'timeline', 'tooltip', 'tree', 'typography', 'upload',
] as const

/** What the shell's first paint uses itself; the rest loads when a page needs it. */
export const eagerAntdComponents: readonly string[] = ['button', 'config-provider']
