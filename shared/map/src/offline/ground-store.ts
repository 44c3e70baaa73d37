import { type Ground, groundOf } from './ground'
import { loadGroundFile } from './ground-file'

const groundsByName = new Map<string, Promise<Ground>>()

/** A file's ground, fetched once for all maps. Rejects with a `CallError`; a failure is not kept. */
export const loadGround = (name: string): Promise<Ground> => {
  const existing = groundsByName.get(name)
  if (existing) return existing
  const loading = loadGroundFile(name).then(groundOf)
  groundsByName.set(name, loading)
  loading.catch(() => groundsByName.delete(name))
  return loading
}
