import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from '../paths'
import { metafileOf } from './build-api'

interface Output {
  imports: { path: string; external?: boolean }[]
}

const folder = join(distDir, 'api')
const standIns = 'dist/api/stand-ins/all-stand-ins.mjs'
const { outputs } = JSON.parse(readFileSync(metafileOf(folder), 'utf8')) as { outputs: Record<string, Output> }

/** Files that `main.mjs` reaches by static or dynamic imports, without passing `except`. */
const reachable = (except: string): string[] => {
  const reached = new Set<string>()
  const visit = (path: string): void => {
    if (path === except || reached.has(path)) return
    reached.add(path)
    for (const { path: next, external } of outputs[path]?.imports ?? []) if (external !== true) visit(next)
  }
  visit('dist/api/main.mjs')
  return [...reached]
}
const textOf = (path: string): string => readFileSync(join(distDir, '..', path), 'utf8')

/** Texts by which a stand-in can be recognized, one from each. */
const signs = [
  'api/src/standins/',
  '演示环境不发送短信',
  '演示环境不发送邮件',
  '不产生真实扣款',
  '演示账号',
  'dev/captcha-answer',
  '请确认登录',
  '客服处理台',
  '网点服务范围（演示）',
  '未向税务机关申报',
]

describe('the built API (npm run build first)', () => {
  test('has the stand-ins in files that only they import', () => {
    const all = reachable('').map(textOf).join('\n')
    expect(signs.filter((sign) => !all.includes(sign))).toEqual([])
  })

  test('has no trace of them in files that production loads', () => {
    const loaded = reachable(standIns)
    expect(loaded.length).toBeGreaterThan(1)
    const texts = loaded.map(textOf).join('\n')
    expect(signs.filter((sign) => texts.includes(sign))).toEqual([])
  })
})
