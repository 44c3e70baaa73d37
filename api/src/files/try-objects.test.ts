import { FilesUnavailable } from './files-unavailable'
import type { ObjectStore } from './object-store'
import { tryObjects } from './try-objects'

const refused = () => Promise.reject(new FilesUnavailable('S3_403_AccessDenied', true))
const away = () => Promise.reject(new FilesUnavailable('S3_503_', false))

/** A store in memory, of which some requests go otherwise. */
const storeWith = (other: (kept: Map<string, Buffer>) => Partial<ObjectStore>) => {
  const kept = new Map<string, Buffer>()
  const store: ObjectStore = {
    put: async (key, object) => void kept.set(key, object),
    get: async (key) => kept.get(key),
    remove: async (key) => void kept.delete(key),
  }
  return { kept, objects: { ...store, ...other(kept) } }
}

test.each<[string, Parameters<typeof storeWith>[0], string]>([
  ['may not be read', () => ({ get: refused }), 'S3_403_AccessDenied'],
  ['gives back something else', () => ({ get: async () => Buffer.from('other') }), 'S3_READS_OTHER'],
  ['has taken it without saying so', (kept) => ({ put: (key, object) => (kept.set(key, object), away()) }), 'S3_503_'],
])('nothing is left in a store that %s', async (_what, other, code) => {
  const { kept, objects } = storeWith(other)
  await expect(tryObjects(objects)).rejects.toMatchObject({ cause: { code } })
  expect([...kept.keys()]).toEqual([])
})

test('what fails first is told, not that nothing could be removed after it', async () => {
  const { objects } = storeWith(() => ({ put: refused, remove: away }))
  await expect(tryObjects(objects)).rejects.toMatchObject({ isRefusal: true })
})

test('a key that may not list is refused: to it a file that is gone looks like one that is forbidden', async () => {
  const { objects } = storeWith((kept) => ({ get: async (key) => kept.get(key) ?? refused() }))
  await expect(tryObjects(objects)).rejects.toMatchObject({ isRefusal: true })
  await expect(tryObjects(storeWith(() => ({})).objects)).resolves.toBeUndefined()
})
