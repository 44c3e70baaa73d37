import type { ReactNode, Ref } from 'react'
import styles from './captcha-frame.module.css'
import type { CaptchaState } from './captcha-state'
import { shownPicture } from './picture'

interface CaptchaFrameProps {
  state: Pick<CaptchaState<unknown>, 'phase' | 'challenge'>
  /** What the picture is, for those who cannot see it. */
  alt: string
  board?: Ref<HTMLDivElement>
  onRefresh: () => void
  /** What lies over the picture. */
  children: ReactNode
  /** What stands in the bar below it. */
  bar: ReactNode
}

/** What slider and click-words have in common: the picture, its refresh button, and a bar in the colour of the outcome (spec §4, §9). */
export const CaptchaFrame = ({
  state: { phase, challenge },
  alt,
  board,
  onRefresh,
  children,
  bar,
}: CaptchaFrameProps) => {
  const busy = phase === 'checking' || phase === 'success' || phase === 'loading'
  return (
    <div className={styles.puzzle} data-phase={phase} style={{ maxWidth: shownPicture.width }}>
      <div className={styles.board} ref={board}>
        {challenge && (
          <img
            className={styles.image}
            src={`data:image/png;base64,${challenge.originalImageBase64}`}
            alt={alt}
            draggable={false}
          />
        )}
        {children}
        {/* Not `disabled`: that would take the focus away from whoever has just pressed it. */}
        <button
          type="button"
          className={styles.refresh}
          aria-label="换一张图片"
          aria-disabled={busy}
          onClick={() => !busy && onRefresh()}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M16.5 10a6.5 6.5 0 1 1-2-4.7M16.5 2.5v4h-4" />
          </svg>
        </button>
      </div>
      <div className={styles.bar}>{bar}</div>
    </div>
  )
}
