import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { redrawPicture } from '../../../../pictures/redraw-picture'
import { textOfLines } from '../read-picture.service'
import { tesseractReader } from './tesseract-reader'

const root = resolve(__dirname, '../../../../../..')
/** Busy machines read slowly, and these tests are about the text. */
const tesseract = tesseractReader({ root }, { read: 60_000, stuck: 60_000 })
afterAll(() => tesseract.close())

/** The customer waits until the picture is read. */
const never = new AbortController().signal

const readForm = () =>
  redrawPicture(readFileSync(join(__dirname, '../samples/form.png')), { minSide: 24, maxSide: 2000, types: ['png'] })

test('the reader in this process ends, and starts again with the next picture', async () => {
  await tesseract.close()
  expect(textOfLines(await tesseract.readLines(await readForm(), 'customer', never)).text).toContain('18688889999')
})

test('of more pictures than can be read in time, the last is refused at once', async () => {
  const form = await readForm()
  const readings = await Promise.allSettled(
    Array.from({ length: 7 }, (_, index) => tesseract.readLines(form, `customer-${index}`, never)),
  )
  expect(readings.at(-1)).toMatchObject({ status: 'rejected', reason: { message: 'too many pictures wait' } })
})

test('what is not read in time is an error', async () => {
  const hurried = tesseractReader({ root }, { read: 1, stuck: 60_000 })
  await expect(hurried.readLines(await readForm(), 'customer', never)).rejects.toThrow('not finished in 1 ms')
  await hurried.close()
})

test('a picture that is no picture is an error of that picture alone', async () => {
  await expect(tesseract.readLines(Buffer.from('no picture'), 'customer', never)).rejects.toThrow()
  expect(textOfLines(await tesseract.readLines(await readForm(), 'customer', never)).text).toContain('王建国')
})

/** A picture as full of small text as possible: it takes a thread for half a minute. */
const fullPicture = (): Buffer => {
  const canvas = createCanvas(1990, 1990)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.font = '12px sans-serif'
  for (let y = 14; y < canvas.height; y += 14) context.fillText('abc 12345 qwerty 678 '.repeat(16), 2, y)
  return canvas.toBuffer('image/jpeg')
}

test('the picture of a customer is read beside those of another one that are full of small text', async () => {
  const attacker = new AbortController()
  const ends: string[] = []
  const attacks = Array.from({ length: 4 }, () =>
    tesseract.readLines(fullPicture(), 'attacker', attacker.signal).then(
      () => ends.push('read'),
      () => ends.push('given up'),
    ),
  )
  expect(textOfLines(await tesseract.readLines(await readForm(), 'customer', never)).text).toContain('18688889999')
  expect(ends).toEqual([])
  attacker.abort()
  await Promise.all(attacks)
  expect(ends).toEqual(['given up', 'given up', 'given up', 'given up'])
  // Its thread has ended with the picture, so that the attacker's own next one is read as well.
  expect(textOfLines(await tesseract.readLines(await readForm(), 'attacker', never)).text).toContain('王建国')
})
