import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { drawPhoto } from '../model/draw-photo'
import { type Framing, keptSize, mostZoom, withinPhoto } from '../model/framing'
import styles from './photo-window.module.css'

interface PhotoWindowProps {
  photo: ImageBitmap
  framing: Framing
  onChange: (framing: Framing) => void
}

/** One press of an arrow key, as a share of what is seen. */
const step = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The photo as it will be sent, watermark and all: dragged by mouse or finger, moved by the arrow keys, enlarged and turned. */
export const PhotoWindow = ({ photo, framing, onChange }: PhotoWindowProps) => {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(null)
  const { width, height } = keptSize(photo, { ...framing, zoom: 1 })
  const most = mostZoom(photo)

  useEffect(() => {
    if (canvas.current) drawPhoto(canvas.current, photo, framing)
  }, [photo, framing, width, height])

  const change = (part: Partial<Framing>) => onChange(withinPhoto({ ...framing, ...part }, photo))
  const move = (right: number, down: number) =>
    change({ x: framing.x + right / framing.zoom, y: framing.y + down / framing.zoom })
  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (held.current === null) return
    const shown = currentTarget.getBoundingClientRect()
    move((held.current.x - clientX) / shown.width, (held.current.y - clientY) / shown.height)
    held.current = { x: clientX, y: clientY }
  }
  const press = (event: KeyboardEvent) => {
    const [right, down] = arrows[event.key] ?? [0, 0]
    if (right === 0 && down === 0) return
    move(right, down)
    event.preventDefault()
  }
  const release = () => {
    held.current = null
  }

  return (
    <div className={styles.window}>
      <div
        className={styles.frame}
        role="group"
        tabIndex={0}
        aria-label="照片"
        aria-describedby={help}
        onKeyDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId)
          held.current = { x: clientX, y: clientY }
        }}
      >
        <canvas ref={canvas} className={styles.canvas} width={width} height={height} />
      </div>
      <p id={help} className={styles.help}>
        放大后拖动照片或用方向键，让证件占满画面；四角完整、文字清晰。
      </p>
      <div className={styles.tools}>
        <button type="button" className={styles.turn} onClick={() => change({ turns: framing.turns - 1 })}>
          向左转
        </button>
        <button type="button" className={styles.turn} onClick={() => change({ turns: framing.turns + 1 })}>
          向右转
        </button>
        <label className={styles.zoom}>
          放大
          <input
            className={styles.slider}
            type="range"
            min={1}
            max={most}
            step={0.05}
            value={framing.zoom}
            disabled={most === 1}
            onChange={({ target }) => change({ zoom: Number(target.value) })}
          />
        </label>
      </div>
    </div>
  )
}
