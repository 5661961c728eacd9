import QRCode from 'qrcode';

/** A code for a camera, as one path on a grid of `size` squares. */
export const qrPath = (text: string): { readonly d: string; readonly size: number } => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  let d = '';
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      if (!modules.get(row, from)) continue;
      let to = from + 1;
      while (to < size && modules.get(row, to)) to += 1;
      d += `M${from} ${row}L${to} ${row}L${to} ${row + 1}L${from} ${row + 1}Z`;
      from = to;
    }
  }
  return { d, size };
};
