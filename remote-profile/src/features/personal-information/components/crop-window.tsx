import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react'
import { type Crop, keepFilled, mostZoom, moved } from '../model/crop'
import { drawCrop } from '../model/draw-crop'
import styles from './crop-window.module.css'

interface CropWindowProps {
  picture: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Pixels of the canvas: twice those on the screen, for sharp displays. */
const side = 560
/** One press of an arrow key, in parts of the window. */
const step = 0.05
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
}

/** The square that is cut out: dragged by mouse or finger, moved by the arrow keys, enlarged by the slider. */
export const CropWindow = ({ picture, crop, onChange }: CropWindowProps) => {
  const help = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(null)

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  const drag = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    if (held.current === null) return
    const { width } = currentTarget.getBoundingClientRect()
    onChange(moved(picture, crop, (clientX - held.current.x) / width, (clientY - held.current.y) / width))
    held.current = { x: clientX, y: clientY }
  }
  const zoom = (to: number) => onChange(keepFilled(picture, { ...crop, zoom: to }))
  const press = (event: KeyboardEvent) => {
    const [right, down] = arrows[event.key] ?? [0, 0]
    if (right !== 0 || down !== 0) onChange(moved(picture, crop, right, down))
    else if (event.key === '+' || event.key === '=') zoom(crop.zoom + 0.1)
    else if (event.key === '-') zoom(crop.zoom - 0.1)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.crop}>
      <div
        className={styles.window}
        role="group"
        tabIndex={0}
        aria-label="裁剪区域"
        aria-describedby={help}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId)
          held.current = { x: clientX, y: clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null
        }}
        onPointerCancel={() => {
          held.current = null
        }}
      >
        <canvas ref={canvas} className={styles.canvas} width={side} height={side} />
        <span className={styles.round} aria-hidden="true" />
      </div>
      <p id={help} className={styles.help}>
        拖动图片或用方向键调整位置
      </p>
      <label className={styles.zoom}>
        缩放
        <input
          className={styles.slider}
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => zoom(Number(target.value))}
        />
      </label>
    </div>
  )
}
