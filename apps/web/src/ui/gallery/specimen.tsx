import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replace(/\W+/g, '-');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-hairline py-8">
      <h2 id={`${id}-title`} className="mb-6 font-display text-xl">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-8">{children}</div>
    </section>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-3 text-xs font-medium text-mute">{name}</p>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-8 md:grid-cols-2 xl:grid-cols-3">{children}</div>;
}
