/**
 * Words that names of files must not contain, with their replacements (docs/glossary.md, verbs and how names are made).
 */
export const bannedWords: Readonly<Record<string, string>> = {
  again: 'retry',
  ask: 'request, poll or confirm',
  asked: 'a noun',
  asks: 'request, poll or confirm',
  fewest: 'min',
  forget: 'clear or delete',
  forgets: 'clears or deletes',
  given: 'a noun',
  held: 'a noun',
  hold: 'lock',
  holds: 'locks',
  judge: 'validate, check or verify',
  judged: 'a noun',
  keep: 'store or save',
  keeps: 'stores or saves',
  kept: 'a noun',
  known: 'a noun',
  least: 'min',
  longest: 'max',
  look: 'poll',
  most: 'max',
  refuse: 'assert',
  refused: 'a noun',
  said: 'a noun',
  say: 'notify or announce',
  shortest: 'min',
  standing: 'status',
  take: 'acquire or consume',
  taken: 'a noun',
  takes: 'a verb or a question',
  tell: 'notify or announce',
  tells: 'notifies or announces',
  told: 'a noun',
  wanted: 'a noun',
  way: 'route',
  ways: 'routes',
}

/** The banned words in the name of a file, in the order of the name. */
export const bannedWordsIn = (file: string): string[] => {
  const [name = ''] = (file.split('/').at(-1) ?? '').split('.')
  return name.split('-').filter((word) => Object.hasOwn(bannedWords, word))
}
