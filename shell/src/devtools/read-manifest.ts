import { recoveryLimits } from '@portal/shared/internal/recovery-limits'
import type { RegistryRemote } from '@portal/contract/registry'
import { checkRegistry } from '../registry/check-registry'
import { OverrideProblem } from './override-problem'

/**
 * Checks the manifest of a development server, and completes the address of its entry.
 * @throws OverrideProblem when it is another remote's, or its entry is on another server
 */
export const checkManifest = (value: unknown, address: string, name: string): RegistryRemote => {
  let remote: RegistryRemote | undefined
  try {
    remote = checkRegistry({ remotes: [value] }).remotes[0]
  } catch {
    throw new OverrideProblem(`${address} 不是子应用的清单`)
  }
  if (remote?.name !== name) throw new OverrideProblem(`该地址提供的是 ${remote?.name}，不是 ${name}`)
  const entry = new URL(remote.entry, address)
  if (entry.origin !== new URL(address).origin) throw new OverrideProblem('入口文件与清单不在同一来源')
  return { ...remote, entry: entry.href }
}

/** Fetches the manifest of a development server, 3 s at most. */
export const readManifest = async (address: string, name: string): Promise<RegistryRemote> => {
  const response = await fetch(address, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(recoveryLimits.registry),
  }).catch(() => {
    throw new OverrideProblem(`无法连接 ${address}，请确认开发服务器已启动`)
  })
  if (!response.ok) throw new OverrideProblem(`${address} 返回 ${response.status}，请检查地址`)
  return checkManifest(await response.json().catch(() => undefined), address, name)
}
