import { divisionsEdition } from '@portal/rules/divisions-edition'
import { CallError } from '../request/call-error'

const folder = `/data/divisions/${divisionsEdition.folder}`
const timeout = 10_000

const fetchFile = async (file: string): Promise<unknown> => {
  const signal = AbortSignal.timeout(timeout)
  try {
    const response = await fetch(`${folder}/${file}`, { signal })
    if (!response.ok) throw new Error(`${response.status}`)
    return await response.json()
  } catch {
    throw signal.aborted
      ? new CallError('timeout', 0, '网络超时，请稍后重试')
      : new CallError('network', 0, '行政区划加载失败，请重试')
  }
}

const loadedFiles = new Map<string, Promise<unknown>>()

/**
 * A file of the administrative divisions, fetched once. Rejects with a `CallError`; a failure is not cached, the next
 * call tries again.
 */
export const loadDivisionFile = (file: string): Promise<unknown> => {
  const existing = loadedFiles.get(file)
  if (existing) return existing
  const loading = fetchFile(file).catch((error: unknown) => {
    loadedFiles.delete(file)
    throw error
  })
  loadedFiles.set(file, loading)
  return loading
}
