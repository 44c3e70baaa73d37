/**
 * The results of antd's hooks: `hooks` a class of the theme's hash, which the portal has not, and that of the
 * variables; `component` the first alone; `sub` are components that show nothing.
 */
export type HookKind = 'hooks' | 'component' | 'sub'

export interface ExtractedHook {
  /** antd's name: `Button`, `Input-Search`. */
  component: string
  kind: HookKind
  /** With which prefixes its components have asked. */
  prefixes: string[]
  /** CSS, the same for both pointers. */
  styles: string
  /** CSS of variables, for a mouse and for a finger. */
  variables: [fine: string, coarse: string]
}

export interface ExtractedStyles {
  /** CSS for links and icons. */
  shared: string
  /** CSS of antd's variables, for a mouse and for a finger. */
  tokens: [fine: string, coarse: string]
  /** The values of these for scripts. */
  values: [fine: object, coarse: object]
  /** The same by name: `var(--ant-…)`. */
  references: object
  /** Source of antd's function of this name. */
  genCssVar: string
  hooks: ExtractedHook[]
  /** By file below `antd/es` and exported name: whose hook, or a value. */
  exports: Record<string, Record<string, unknown>>
}
