import { validate } from 'dockerfile-utils'
import { version as nodeVersion } from 'node:process'
import { readRecipe } from './recipe'

const file = readRecipe('container/Dockerfile')
const lastStage = file.slice(file.lastIndexOf('\nFROM '))

test('the container file has nothing that a builder refuses or warns of', () => {
  expect(validate(file).map(({ range, message }) => `line ${range.start.line + 1}: ${message}`)).toEqual([])
})

test('it takes one exact Node, of the major version that the tests run on or later', () => {
  const bases = [...file.matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag)
  expect(new Set(bases).size).toBe(1)
  expect(bases[0]).toMatch(/^\d+\.\d+\.\d+-/)
  expect(Number.parseInt(bases[0] ?? '', 10)).toBeGreaterThanOrEqual(Number.parseInt(nodeVersion.slice(1), 10))
})

test('it ends as an account that is not root, is looked at, and is told to stop as any process', () => {
  expect(lastStage).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
  expect(lastStage).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/healthz/m)
  expect(lastStage).toMatch(/^STOPSIGNAL SIGTERM$/m)
  expect(lastStage).not.toMatch(/^(?:RUN|ADD|COPY (?!--from=))/m)
})
