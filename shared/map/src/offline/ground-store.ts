import { type TestWorldBase, groundOf } from './test-world-base'
import { loadGroundFile } from './ground-file'

const kept = new Map<string, Promise<TestWorldBase>>()

/** A file's ground, fetched once for all maps. Rejects with a `CallError`; a failure is not kept. */
export const loadGround = (name: string): Promise<TestWorldBase> => {
  const known = kept.get(name)
  if (known) return known
  const loading = loadGroundFile(name).then(groundOf)
  kept.set(name, loading)
  loading.catch(() => kept.delete(name))
  return loading
}
