import { genStyleUtils as makeHooks } from 'recorded-cssinjs-utils'

export * from 'recorded-cssinjs-utils'

import type { HookKind } from '../extracted-styles'

type Prefixes = [prefix: string, root?: string]

/** A hook by which components of antd ask for their styles, and with which prefixes they did. */
export interface RecordedHook {
  kind: HookKind
  component: string
  calls: Map<string, Prefixes>
  run: (...prefixes: Prefixes) => unknown
}

/** By the exports of a module of styles. */
export const recordedHooks = new Map<unknown, RecordedHook>()

type Name = string | [string, string]
type Make = (component: Name, ...rest: unknown[]) => (...prefixes: Prefixes) => unknown
type MakeComponent = (
  component: Name,
  ...rest: unknown[]
) => (props: { prefixCls: string; rootCls?: string }) => unknown

const recordHook = (kind: HookKind, name: Name, run: RecordedHook['run']): RecordedHook['run'] => {
  const calls: RecordedHook['calls'] = new Map()
  const hook: RecordedHook['run'] = (...prefixes) => {
    calls.set(prefixes.join(' '), prefixes)
    return run(...prefixes)
  }
  recordedHooks.set(hook, { kind, component: [name].flat().join('-'), calls, run })
  return hook
}

/** antd's own function, whose results record who calls them. */
export const genStyleUtils = (config: never) => {
  const made = makeHooks(config) as unknown as {
    genStyleHooks: Make
    genComponentStyleHook: Make
    genSubStyleComponent: MakeComponent
  }
  const genSubStyleComponent: MakeComponent = (name, ...rest) => {
    const Style = made.genSubStyleComponent(name, ...rest)
    const hook = recordHook('sub', name, (prefixCls, rootCls) => Style({ prefixCls, ...(rootCls && { rootCls }) }))
    const Recording: ReturnType<MakeComponent> = ({ prefixCls, rootCls }) => hook(prefixCls, rootCls)
    const record = recordedHooks.get(hook)
    if (record) recordedHooks.set(Recording, record)
    recordedHooks.delete(hook)
    return Recording
  }
  return {
    genStyleHooks: ((name, ...rest) => recordHook('hooks', name, made.genStyleHooks(name, ...rest))) satisfies Make,
    genComponentStyleHook: ((name, ...rest) =>
      recordHook('component', name, made.genComponentStyleHook(name, ...rest))) satisfies Make,
    genSubStyleComponent,
  }
}
