import { OverrideProblem } from './override-problem'

const manifestFile = 'manifest.json'

const matches = ({ protocol, hostname, origin }: URL, allowed: string): boolean =>
  allowed.endsWith(':*') ? allowed === `${protocol}//${hostname}:*` : new URL(allowed).origin === origin

const parse = (text: string): URL => {
  try {
    return new URL(text)
  } catch {
    throw new OverrideProblem('地址格式不正确，应形如 http://127.0.0.1:8102')
  }
}

/**
 * The address of the manifest for an address that was typed into the panel: a server, its manifest, or its entry, which
 * is in the same folder as the manifest.
 * @param allowed the site's `devtoolsOrigins`
 * @throws OverrideProblem
 */
export const manifestAddress = (text: string, allowed: readonly string[]): string => {
  if (text.trim() === '') throw new OverrideProblem('请填写本地地址')
  const url = parse(text.trim())
  if (!/^https?:$/.test(url.protocol)) throw new OverrideProblem('只支持 http 或 https 地址')
  if (url.username !== '' || url.password !== '') throw new OverrideProblem('地址中不能包含用户名或密码')
  if (!allowed.some((origin) => matches(url, origin)))
    throw new OverrideProblem(`只允许以下来源：${allowed.join('、') || '无'}`)
  if (url.search !== '' || url.hash !== '') throw new OverrideProblem('地址中不能包含 ? 或 #')
  if (url.pathname.endsWith('.json')) return url.href
  if (/\/(\w[\w.]*\.js)?$/.test(url.pathname)) return new URL(manifestFile, url).href
  throw new OverrideProblem('请填写服务器地址、manifest.json 或 remoteEntry.js 的地址')
}
