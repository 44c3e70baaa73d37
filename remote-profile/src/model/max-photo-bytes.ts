/**
 * Bytes of a chosen photo. Any photo of a phone is taken, as it is shrunk on the device before it is sent; what is larger than this
 * would not fit into a phone's memory when it is drawn.
 */
export const maxPhotoBytes = 40 * 1024 * 1024
