import { readConfig } from '../../../api/src/config/config'
import { moveCommand } from '../../../api/src/files/move-command'

/** `npm run move-files`: moves customers' files from the database to the bucket at FILES_S3_URL. */
export const run = async (): Promise<void> => {
  for (const line of await moveCommand(readConfig(process.env))) console.log(line)
}
