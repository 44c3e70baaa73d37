import { answerDrawnCode, toast, useDrawnCodeQuestion } from '@portal/shared'
import { type ComponentType, useEffect, useState } from 'react'
import type { DrawnCodeDialogProps } from './drawn-code-dialog'
import { loadDrawnCodeDialog } from './load-drawn-code-dialog'

/** Holds the place of the drawn code's dialog, whose code is fetched when somebody is first asked. */
export const DrawnCodeHost = () => {
  const question = useDrawnCodeQuestion()
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DrawnCodeDialogProps> }>()
  const wanted = question !== undefined && !loaded

  useEffect(() => {
    if (!wanted) return
    loadDrawnCodeDialog().then(
      ({ DrawnCodeDialog }) => setLoaded({ Dialog: DrawnCodeDialog }),
      () => {
        toast.error('窗口加载失败，请检查网络后重试')
        answerDrawnCode(null)
      },
    )
  }, [wanted])

  return loaded ? <loaded.Dialog question={question?.id} onAnswer={answerDrawnCode} /> : null
}
