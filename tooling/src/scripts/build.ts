import { build } from '../build/build'
import { fatal } from './fatal'

/** `npm run build`: builds what changed. */
export const run = async (): Promise<void> => {
  await build().catch(fatal)
}
