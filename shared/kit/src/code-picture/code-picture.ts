/** Texts that are drawn beside the code. */
export interface Caption {
  title: string
  lines: readonly string[]
}

const [width, height, side] = [600, 800, 480]
const font = (size: number, weight = '') =>
  `${weight} ${size}px "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif`

/** A QR code as on the page, on white and with its caption. */
export const drawPicture = (svg: SVGSVGElement, { title, lines }: Caption): HTMLCanvasElement => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#000'
  context.textAlign = 'center'
  context.font = font(36, '600')
  context.fillText(title, width / 2, 80)
  lines.forEach((line, index) => {
    context.font = font(index === 0 ? 40 : 26, index === 0 ? '600' : '')
    context.fillText(line, width / 2, 670 + index * 48)
  })
  // Whole pixels for every module, because blurred edges are hard to scan.
  const modules = svg.viewBox.baseVal.width
  const scale = Math.floor(side / modules)
  context.setTransform(scale, 0, 0, scale, Math.round((width - scale * modules) / 2), 120)
  context.fill(new Path2D(svg.querySelector('path')?.getAttribute('d') ?? ''))
  return canvas
}

/**
 * The same as a PNG.
 * @throws Error where the browser draws none
 */
export const pictureFile = async (svg: SVGSVGElement, caption: Caption, name: string): Promise<File> => {
  const blob = await new Promise<Blob | null>((resolve) => drawPicture(svg, caption).toBlob(resolve))
  if (!blob) throw new Error('no picture')
  return new File([blob], name, { type: 'image/png' })
}
