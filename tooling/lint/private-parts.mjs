/**
 * Refuses private parts of libraries: inner files and undocumented names
 * (docs/adr/0028-fences.md).
 */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { documentedNames, undocumentedNames } from './library-parts.mjs'
import { privatePath, privatePathOfPattern } from './public-parts.mjs'

const root = join(import.meta.dirname, '../..')
/** Files and folders that are free, and how often each other file still has which parts: these only get fewer. */
const { exceptions, recorded } = JSON.parse(readFileSync(join(import.meta.dirname, 'private-parts.json'), 'utf8'))
const isFree = (file) => exceptions.some(({ files }) => file === files || file.startsWith(`${files}/`))

/** A text as it is written; expressions of a template stand as `*`. */
const textOf = (node) => {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw).join('*')
  return typeof node?.value === 'string' ? node.value : undefined
}

const isPrivateName = (name) => /^_/.test(name ?? '') && !documentedNames.has(name)

/** Names of a library's inside in a script that is written as text. */
const namesInText = (text) =>
  (text.match(/\b__[A-Z][A-Z\d_]*__\b|(?<=\.)__[a-z]\w*/g) ?? []).filter((name) => isPrivateName(name))

/**
 * `x as unknown as T` and `x as T & { … }`, by which properties are read that the types of `x` leave out; not of a
 * page's own globals.
 */
const isPastTypes = (node) => {
  if (node?.type !== 'TSAsExpression') return false
  const { expression, typeAnnotation } = node
  const isUnknown = expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'
  const { name } = isUnknown ? expression.expression : expression
  return (isUnknown || typeAnnotation.type === 'TSIntersectionType') && name !== 'window' && name !== 'globalThis'
}

const privateProperty = (object, name) => {
  if (name === undefined || object?.type === 'ThisExpression') return undefined
  if (object?.name === '__webpack_require__') return `__webpack_require__.${name}`
  return isPrivateName(name) || (isPastTypes(object) && undocumentedNames.has(name)) ? name : undefined
}

/** Whether a module is loaded by the text. */
const isModule = (node) =>
  node.parent.source === node || (node.parent.type === 'CallExpression' && node.parent.callee.name === 'require')

/** A path in pieces: `join(root, 'node_modules', 'tsx', 'dist', file)`. */
const pathInPieces = (texts) => {
  const start = texts.findIndex((text) => /(?:^|\/)node_modules$/.test(text ?? ''))
  return start < 0
    ? undefined
    : texts
        .slice(start)
        .map((text) => text ?? '*')
        .join('/')
}

const create = (context) => {
  const file = relative(root, context.filename).split(sep).join('/')
  if (isFree(file)) return {}
  const left = { ...recorded[file] }
  const note = (node, part) => {
    if (part === undefined) return
    if (left[part] > 0) left[part] -= 1
    else context.report({ node, message: `${part} is private to its library: use what the library documents.` })
  }
  const noteText = (node) => {
    const text = textOf(node)
    if (node.regex) return note(node, privatePathOfPattern(node.regex.pattern))
    if (text === undefined) return
    note(node, text.startsWith('^') ? privatePathOfPattern(text) : privatePath(text, isModule(node)))
    for (const name of namesInText(text)) note(node, name)
  }
  return {
    Literal: noteText,
    TemplateLiteral: noteText,
    MemberExpression: ({ object, property, computed }) =>
      note(property, privateProperty(object, computed ? textOf(property) : property.name)),
    ObjectPattern: (node) => {
      const { parent, properties } = node
      const object = parent.type === 'VariableDeclarator' ? parent.init : undefined
      for (const { key, computed } of properties)
        note(node, privateProperty(object, computed ? textOf(key) : (key?.name ?? textOf(key))))
    },
    ObjectExpression: ({ properties }) => {
      for (const { key } of properties) if (key?.name) for (const name of namesInText(key.name)) note(key, name)
    },
    ImportSpecifier: ({ imported, parent }) => {
      if (isPrivateName(imported.name) && !/^(?:\.|@portal\/)/.test(parent.source.value)) note(imported, imported.name)
    },
    TSIndexedAccessType: ({ indexType }) => {
      const name = textOf(indexType.literal)
      if (isPrivateName(name)) note(indexType, name)
    },
    CallExpression: (node) => {
      const texts = node.arguments.map(textOf)
      const path = pathInPieces(texts)
      if (path !== undefined) note(node, privatePath(path))
      const { object, property } = node.callee
      const isNamed = object?.name === 'Reflect' || property?.name === 'spyOn'
      if (isNamed && (isPrivateName(texts[1]) || undocumentedNames.has(texts[1]))) note(node, texts[1])
    },
    'Program:exit': (node) => {
      for (const [part, count] of Object.entries(left).filter(([, count]) => count > 0))
        context.report({
          node,
          message: `${part}: take ${count} off tooling/lint/private-parts.json, which has more than the file.`,
        })
    },
  }
}

export default { meta: { name: 'libraries' }, rules: { 'private-parts': { create } } }
