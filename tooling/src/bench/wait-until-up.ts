import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a started portal answers its registry; for two minutes. */
export const waitUntilUp = async (origin: string): Promise<void> => {
  for (let attempt = 0; attempt < 240; attempt++) {
    const isUp = await fetch(`${origin}/registry.json`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return
    await pause(500)
  }
  throw new Error(`${origin} did not come up`)
}
