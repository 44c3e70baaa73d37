import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config'

/** Noto Sans SC (OFL): 30 890 characters, so that rare names and traditional script do not print as boxes. */
const faces = { regular: '400Regular/NotoSansSC_400Regular.ttf', bold: '700Bold/NotoSansSC_700Bold.ttf' } as const
export type PrintFace = keyof typeof faces

/** Paths of the fonts: beside the bundled API, or, without a build, where the package is installed. */
export const printFonts = ({ root, filesDir }: Pick<Config, 'root' | 'filesDir'>): Record<PrintFace, string> => {
  const built = join(filesDir, 'api/fonts/noto-sans-sc')
  const folder = existsSync(built) ? built : join(root, 'api/node_modules/@expo-google-fonts/noto-sans-sc')
  return { regular: join(folder, faces.regular), bold: join(folder, faces.bold) }
}
