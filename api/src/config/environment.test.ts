import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { environmentNames, parseEnvironment } from './environment'

const lines = readFileSync(resolve(__dirname, '../../../deploy/portal.env.example'), 'utf8').split('\n')
const settings = lines.flatMap((line, index) => {
  const [, name, value = ''] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? []
  return name === undefined ? [] : [{ name, value, comment: lines[index - 1] ?? '' }]
})

describe('deploy/portal.env.example', () => {
  test('has every setting once, and no other', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual([...environmentNames].sort())
  })

  test('says above each what it is', () => {
    expect(settings.filter(({ comment }) => !/^# \S.{10}/.test(comment))).toEqual([])
  })

  test('has no wrong value', () => {
    expect(parseEnvironment(Object.fromEntries(settings.map(({ name, value }) => [name, value]))).errors).toEqual([])
  })
})
