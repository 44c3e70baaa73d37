import { readArguments } from '../release/arguments'
import { commands } from '../release/commands'
import { openStore } from '../release/store/open-store'
import { fatal } from './fatal'

const usage = `npm run release -- publish NAME [--version 1.2.3] [--canary 10% [--judge]]
                  list
                  rollback NAME
                  canary NAME 10% [--version 1.2.3] [--judge] | canary NAME promote | canary NAME off
                  disable NAME --notice "…" | enable NAME
                  preview NAME --version 1.4.0-pr12 [--days 7]
                  follow NAME
                  shell
                  prune [NAME] [--keep 3]
                  sync FOLDER
                  key FILE
                  sign [--trust]
docs/releasing.md says what each does.`

/** `npm run release -- …`: publishes, lists and moves the remotes' releases. */
export const run = async ([name = '', ...rest]: string[]): Promise<void> => {
  const command = commands[name]
  if (!command) fatal(usage)
  try {
    console.log(await command?.(openStore(), readArguments(rest)))
  } catch (error) {
    fatal(error)
  }
}
