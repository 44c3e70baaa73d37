import type { ReactNode, Ref } from 'react'
import styles from './captcha-frame.module.css'
import type { CaptchaState } from './captcha-state'
import { shownPicture } from './picture'

interface CaptchaFrameProps {
  state: Pick<CaptchaState<unknown>, 'phase' | 'challenge'>
  /** Text for visitors who cannot see the picture. */
  alt: string
  board?: Ref<HTMLDivElement>
  onRefresh: () => void
  /** Shown over the picture. */
  children: ReactNode
  /** Content of the bar below the picture. */
  bar: ReactNode
}

/**
 * The common part of slider and word order: the picture, its refresh button, and a bar in the colour of the result
 * (spec §4, §9).
 */
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
        {/* Not `disabled`, which would take the focus away from the visitor who has just pressed it. */}
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
