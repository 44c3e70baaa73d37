import { build } from '../build/build'

/** `npm run build`: builds the parts that changed. */
export const run = async (): Promise<void> => {
  if (!(await build())) console.log('Nothing to build: everything is as it was built last.')
}
