const { readFileSync } = require('node:fs')
const { relative } = require('node:path')

const known = new Map()
const read = (file) => known.get(file) ?? known.set(file, JSON.parse(readFileSync(file, 'utf8'))).get(file)

const asksForStyles = /\bgen(?:StyleHooks|ComponentStyleHook|SubStyleComponent)\(/

/** Replaces a module of antd that makes styles by the one of AntdStylesPlugin; others stay as they are. */
module.exports = function staticStylesLoader(source) {
  const { folder, list, provided } = this.getOptions()
  const file = relative(folder, this.resourcePath).replaceAll('\\', '/')
  const made = read(list)[file]
  if (made === undefined && provided.includes(file.split('/')[0]) && asksForStyles.test(source))
    throw new Error(`Nothing in tooling/src/antd-styles/recorded/gallery.tsx asks for the styles of antd/es/${file}`)
  return made ?? source
}
