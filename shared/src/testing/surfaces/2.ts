import { surface1 } from './1'
import { extend } from './surface'

/** Adds the drawn code, telemetry, unsaved work, the reading of pasted text and the list of prohibited articles. */
export const surface2 = extend(surface1, {
  '@portal/shared': [
    'OptionalBoundary', 'analyzePastedText', 'answerDrawnCode', 'loadContraband', 'portal', 'requestDrawnCode', 'useDrawnCodeQuestion',
    'useHasUnsavedWork', 'useUnsavedWork',
  ],
})
