/** A list to try screening with. The people in it do not exist. */

export const sampleListName = 'Sample list';

export const sampleList = `ref,name,kind,country,note
SAMPLE-001,"Bakare, Olumide Testperson",sanction,NG,Sample entry: assets frozen
SAMPLE-002,Hadiza Samplewoman Danjuma,pep,NG,Sample entry: member of a state assembly
SAMPLE-003,Viktor Exampleovich Petrenko,sanction,UA,Sample entry: trade restrictions
SAMPLE-004,Kwabena Mustermann Ofori,pep,GH,Sample entry: deputy minister
SAMPLE-005,Al-Hassan Ibrahim Placeholder,sanction,SD,Sample entry: travel ban
SAMPLE-006,Marie-Claire Exemple Mbeki,pep,CM,Sample entry: ambassador
SAMPLE-007,"Wanjiru, Grace Dummyname",pep,KE,Sample entry: county governor
SAMPLE-008,Joao Fulano da Silva Neto,sanction,AO,Sample entry: assets frozen
`;
