/**
 * Rewrites `import { DatePicker } from 'antd'` to `import DatePicker from 'antd/es/date-picker'`, so that components
 * are shared one by one and unused ones are not loaded. Runs on swc's output, which has no types.
 */
const namedImport = /import\s*\{([^}]*)\}\s*from\s*['"]antd['"];?/g
const anyImport = /from\s*['"]antd['"]/

const kebab = (name) => name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

module.exports = function antdSubpathLoader(source) {
  const { provided } = this.getOptions()
  const rewritten = source.replace(namedImport, (_, names) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => {
        const [imported, local = imported] = name.split(/\s+as\s+/)
        const component = kebab(imported)
        if (!provided.includes(component))
          throw new Error(`antd's ${imported} is not provided by the shell: see tooling/src/webpack/antd-provided.ts`)
        return `import ${local} from 'antd/es/${component}';`
      })
      .join(' '),
  )
  if (anyImport.test(rewritten)) throw new Error("Import from 'antd' by name only: import { Button } from 'antd'")
  return rewritten
}
