import { z } from 'zod'
import { failed, lineOf, passed, reasonOf, unproven } from './check-point'

const withCode = (error: Error, code: unknown): Error => Object.assign(error, { code })
const timeout = Object.assign(new Error('signal timed out'), { name: 'TimeoutError' })
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    return error
  }
}

test.each<[string, unknown, string]>([
  ['no answer in time', timeout, '4 秒内没有应答'],
  [
    'a fetch that failed',
    new TypeError('fetch failed', { cause: withCode(new Error(), 'ECONNREFUSED') }),
    '网络错误 ECONNREFUSED',
  ],
  ['a socket that failed', withCode(new Error('connect'), 'ETIMEDOUT'), 'ETIMEDOUT'],
  ['an answer that is no JSON', parsed('<html>'), '应答格式不符'],
  ['an answer of another shape', z.string().safeParse(1).error, '应答格式不符'],
  ['an error that says nothing', new Error('https://api.example.com/?secret=hunter2'), '网络错误'],
  ['an error with a number for a code', withCode(new Error('x'), 7), '网络错误'],
  ['what is no error', 'hunter2', '未知错误'],
])('%s has a reason without an address', (_what, error, reason) => {
  expect(reasonOf(error)).toBe(reason)
})

test('a line says the outcome, and what to do where there is something', () => {
  expect(
    [passed('签名有效'), failed('签名无效', '请核对密钥'), unproven('无法得知', '请试付一笔')].map(lineOf),
  ).toEqual(['  ✓ 签名有效', '  ✗ 签名无效：请核对密钥', '  – 无法得知：请试付一笔'])
})
