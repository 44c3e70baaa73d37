import { type Caption, drawPicture, pictureFile } from '@portal/kit/code-picture'
import { saveBlob } from '@portal/shared'

/** Functions for the picture of the code, in a chunk of its own. */
export interface CodePicture {
  savePicture: typeof savePicture
  printPicture: typeof printPicture
}

/** Saves the code as PNG. */
export const savePicture = async (svg: SVGSVGElement, caption: Caption, name: string): Promise<void> =>
  saveBlob(name, await pictureFile(svg, caption, name))

/**
 * Prints only the code, in a frame of its own, so that the page stays unchanged. The frame is in `frames` while it
 * exists.
 */
export const printPicture = async (
  svg: SVGSVGElement,
  caption: Caption,
  frames: Set<HTMLIFrameElement>,
): Promise<void> => {
  const frame = document.createElement('iframe')
  Object.assign(frame, { title: caption.title, ariaHidden: 'true', tabIndex: -1 })
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  document.body.append(frame)
  frames.add(frame)
  const page = frame.contentDocument
  const image = page?.createElement('img')
  if (!page || !image) return frame.remove()
  image.src = drawPicture(svg, caption).toDataURL('image/png')
  image.alt = caption.title
  image.style.cssText = 'width:80mm'
  page.title = caption.title
  page.body.append(image)
  await image.decode()
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
