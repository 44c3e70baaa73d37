import { nextTask } from './next-task'

/** Milliseconds after which the portal starts without a picture: a hidden page is not painted. */
const patience = 100

const isPainted = (): boolean => performance.getEntriesByName('first-contentful-paint').length > 0

/**
 * Resolves once the content of the HTML is on the screen. Where the scripts have come as soon as the HTML, from a cache
 * or over a fast line, the browser would run them first.
 */
export const firstPaint = async (): Promise<void> => {
  if (!isPainted() && document.visibilityState === 'visible')
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve())
      setTimeout(resolve, patience)
    })
  await nextTask()
}
