/** Made by the bundler: every module of antd's that has hooks for styles, by its file below `antd/es`. */
declare module 'antd-style-modules' {
  export const styleModules: Record<string, Record<string, unknown>>
}

/** antd's own package behind the recording one. */
declare module 'recorded-cssinjs-utils' {
  export * from '@ant-design/cssinjs-utils'
}
