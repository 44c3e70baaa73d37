/**
 * antd's index loads all its components, which costs a test file that uses three of them more than its tests. Here each is loaded
 * when it is first asked for.
 */
const required = /^var (_\w+) = (_interopRequire(?:Default|Wildcard)\(require\("[^"]+"\)\)|require\("[^"]+"\));$/gm

module.exports = {
  process: (source) => {
    const calls = new Map([...source.matchAll(required)].map(([, name, call]) => [name, call]))
    const code = source.replace(required, '').replace(/\b_\w+(?=\.)/g, (name) => calls.get(name) ?? name)
    return { code }
  },
}
