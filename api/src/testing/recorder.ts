/** Records words in the sequence in which they are said, and waits for one of them, also if it was said before. */
export const recorder = () => {
  const words: string[] = []
  let look = (): void => undefined
  return {
    words,
    say: (word: string): void => {
      words.push(word)
      look()
    },
    until: (word: string): Promise<void> =>
      new Promise((resolve) => {
        look = () => {
          if (words.includes(word)) resolve()
        }
        look()
      }),
  }
}
