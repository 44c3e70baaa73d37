const { setTimeout } = window

/**
 * Waits a few turns of the event loop, until answers have reached the page and React and the query client have
 * finished.
 */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setTimeout(resolve, 0))
}
