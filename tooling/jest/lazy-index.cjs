/**
 * antd's index loads all components, which takes longer than the tests of a file that uses three of them. Here each
 * component is loaded on first use.
 */
const required = /^var (_\w+) = (_interopRequire(?:Default|Wildcard)\(require\("[^"]+"\)\)|require\("[^"]+"\));$/gm

module.exports = {
  process: (source) => {
    const calls = new Map([...source.matchAll(required)].map(([, name, call]) => [name, call]))
    const code = source.replace(required, '').replace(/\b_\w+(?=\.)/g, (name) => calls.get(name) ?? name)
    return { code }
  },
}
