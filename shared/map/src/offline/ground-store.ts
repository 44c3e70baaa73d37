import { type Ground, groundOf } from './ground'
import { type GroundFolder, loadGroundFile } from './ground-file'

const groundsByPath = new Map<string, Promise<Ground>>()

/** A file's ground, fetched once for all maps. Rejects with a `CallError`; a failure is not kept. */
export const loadGround = (name: string, folder: GroundFolder = '2019'): Promise<Ground> => {
  const path = `${folder}/${name}`
  const existing = groundsByPath.get(path)
  if (existing) return existing
  const loading = loadGroundFile(name, folder).then(groundOf)
  groundsByPath.set(path, loading)
  loading.catch(() => groundsByPath.delete(path))
  return loading
}
